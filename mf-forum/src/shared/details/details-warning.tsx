import { Alert, Button } from '@commonpurse/ui';
import { kindsOf, type Detail } from './details';

type DetailsWarningProps = {
  /** Details that the user was warned of and has not decided on. */
  warned: readonly Detail[];
  onShow: () => void;
  /** The label of the button that sends anyway. */
  action: string;
};

/** A warning above the button after it was pressed with undecided details. It receives focus and is announced. */
export function DetailsWarning({ warned, onShow, action }: DetailsWarningProps) {
  if (warned.length === 0) return null;
  return (
    <div data-details-warning tabIndex={-1}>
      <Alert tone="warning" title="Not sent yet: please check your text">
        <p>
          Your text includes <span>{kindsOf(warned)}</span>, which could help someone find you. To send it as it is,
          select ‘<span>{action}</span>’ again.
        </p>
        <div>
          <Button variant="secondary" onClick={onShow}>
            Show me where
          </Button>
        </div>
      </Alert>
    </div>
  );
}
