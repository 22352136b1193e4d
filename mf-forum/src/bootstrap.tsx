import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { AppRouter, navigation, tolerateReplacedText } from '@commonpurse/federation/router';
import { startSession } from '@commonpurse/session';
import { createRoot } from 'react-dom/client';
import { DevelopmentFrame } from './development-frame';
import routes from './routes';

// Runs the forum standalone in development, without the shell and other remotes.
tolerateReplacedText();
startSession({ navigate: navigation.go, here: navigation.here, isPrivate: () => true });
createRoot(document.getElementById('root')!).render(
  <AppRouter routes={[{ path: '/', Component: DevelopmentFrame, children: routes }]} />,
);
