// The apps compile this source: whoever imports it needs to know what a CSS module is.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./css-modules.d.ts" />
export { Alert, type AlertProps, type AlertTone } from './alert/alert';
export { Badge, StatusBadge, StatusTag, type BadgeTone } from './badge/badge';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonVariant } from './button/button';
export { Card, type CardProps } from './card/card';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox';
export { Choice, type ChoiceOption, type ChoiceProps } from './choice/choice';
export { CountTile, type CountTileProps } from './count-tile/count-tile';
export { Disclosure, type DisclosureProps } from './disclosure/disclosure';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state';
export { ErrorSummary, type ErrorSummaryProps, type Problem } from './error-summary/error-summary';
export { Facts, type Fact } from './facts/facts';
export { Field, type FieldControl, type FieldProps } from './field/field';
export { formatDate, formatDateTime, formatMoney, formatNumber, previewWords } from './format/format';
export { InfoBar, type InfoBarProps } from './info-bar/info-bar';
export { Loading, type LoadingProps } from './loading/loading';
export { useLoadingDelay } from './loading-delay/loading-delay';
export { MenuDisclosure, type MenuDisclosureProps } from './menu-disclosure/menu-disclosure';
export { NumberInput, type NumberInputProps } from './number-input/number-input';
export { PageHeader, type PageHeaderProps } from './page-header/page-header';
export { Pagination, type PaginationProps } from './pagination/pagination';
export { PasswordInput, type PasswordInputProps } from './password-input/password-input';
export { AllDonePicture, ConversationPicture, FirstPagePicture, Mark, NothingFoundPicture } from './picture/picture';
export { popup, type ConfirmOptions, type ErrorOptions, type SuccessOptions } from './popup/popup';
export { PopupHost, preloadPopup } from './popup/popup-host';
export { Prose } from './prose/prose';
export { SearchBox, type SearchBoxProps } from './search-box/search-box';
export { Select, type Option, type SelectProps } from './select/select';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton';
export { Grid, Inline, Stack, type Gap, type GridProps, type InlineProps, type StackProps } from './stack/stack';
export { Table, type Column, type TableProps } from './table/table';
export { TableFrame, type TableFrameProps } from './table/table-frame';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs';
export { lengthMessage } from './text-area/length-message';
export { TextArea, type TextAreaProps } from './text-area/text-area';
export { TextInput, type TextInputProps } from './input/text-input';
export { VisuallyHidden } from './visually-hidden/visually-hidden';
