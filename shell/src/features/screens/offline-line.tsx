import { Alert, useIsOffline } from '@commonpurse/ui';

/** Says on every screen that the device is offline, for as long as it is. */
export function OfflineLine() {
  const offline = useIsOffline();
  return (
    <div role="status">
      {offline && (
        <Alert tone="warning" title="Your device is offline.">
          <p>What you have typed is still here. You can send it once you are back online.</p>
        </Alert>
      )}
    </div>
  );
}
