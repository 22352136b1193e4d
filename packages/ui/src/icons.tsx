import type { ReactNode } from 'react';

/** A 24 px line icon, hidden from assistive technology: the text beside it says the same. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const ring = <circle cx="12" cy="12" r="9" />;

export const InfoIcon = () => (
  <Icon>
    {ring}
    <path d="M12 11v5M12 8v.01" />
  </Icon>
);

export const SuccessIcon = () => (
  <Icon>
    {ring}
    <path d="m8 12.5 2.7 2.7L16 9.6" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 3.8 2.9 19.6h18.2zM12 10v4.2M12 17v.01" />
  </Icon>
);

export const ErrorIcon = () => (
  <Icon>
    {ring}
    <path d="M12 7.5v5.5M12 16.2v.01" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    {ring}
    <path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.8M12 16.5v.01" />
  </Icon>
);

export const ScrollSidewaysIcon = () => (
  <Icon>
    <path d="M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.6 15.6 4.6 4.6" />
  </Icon>
);

export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M19 12H5.5M11 6l-6 6 6 6" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon>
    <path d="M5 12h13.5M13 6l6 6-6 6" />
  </Icon>
);
