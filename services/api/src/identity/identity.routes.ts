import { accountsRoutes } from './accounts/accounts.routes';
import { membersRoutes } from './members/members.routes';
import { passwordsRoutes } from './passwords/passwords.routes';
import { recoveryCodesRoutes } from './recovery-codes/recovery-codes.routes';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { devicesRoutes } from './sessions/devices.routes';
import { secondStepRoutes } from './sessions/second-step.routes';
import { sessionsRoutes } from './sessions/sessions.routes';
import { updatesRoutes } from './updates/updates.routes';

/** Routes about accounts and who uses them. */
export const identityRoutes = [
  sessionsRoutes,
  secondStepRoutes,
  secondFactorRoutes,
  accountsRoutes,
  passwordsRoutes,
  recoveryCodesRoutes,
  devicesRoutes,
  membersRoutes,
  updatesRoutes,
];
