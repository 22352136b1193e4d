import { Alert, Button } from '@commonpurse/ui';
import { kindsOf, type Detail } from './details';

type DetailsWarningProps = {
  /** What she was told of and has not decided on. */
  warned: readonly Detail[];
  onShow: () => void;
  /** What the button below is called that sends it all the same. */
  action: string;
};

/** Above a form's button, once it was pressed over something undecided. It gets the focus, and is read out with it. */
export function DetailsWarning({ warned, onShow, action }: DetailsWarningProps) {
  if (warned.length === 0) return null;
  return (
    <div data-details-warning tabIndex={-1}>
      <Alert tone="warning" title="Not sent yet: have one more look">
        <p>
          Your text holds {kindsOf(warned)}. That could help someone find you. To send it as it is, press ‘{action}’
          again.
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
