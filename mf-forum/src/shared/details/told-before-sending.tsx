import { Alert, Button } from '@commonpurse/ui';
import { kindsOf, type Detail } from './details';

type ToldBeforeSendingProps = {
  /** What she was told of and has not decided on. */
  told: readonly Detail[];
  onShow: () => void;
  /** What the button below is called that sends it all the same. */
  action: string;
};

/** Above a form's button, once it was pressed over something undecided. It gets the focus, and is read out with it. */
export function ToldBeforeSending({ told, onShow, action }: ToldBeforeSendingProps) {
  if (told.length === 0) return null;
  return (
    <div data-details-told tabIndex={-1}>
      <Alert tone="warning" title="Not sent yet: have one more look">
        <p>
          Your text holds {kindsOf(told)}. That could help someone find you. To send it as it is, press ‘{action}’
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
