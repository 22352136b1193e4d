import { Type } from 'typebox';
import {
  Account,
  AccountBody,
  AccountReply,
  ConfirmPasswordBody,
  DeleteAccountBody,
  DeviceList,
  DeviceParams,
  EmailList,
  ForgotPasswordBody,
  Member,
  MemberCommandBody,
  MessageBody,
  ModeratorSignInAnswer,
  NoFieldsBody,
  OwnData,
  OwnDataPage,
  OwnDataQuery,
  PasswordConfirmed,
  RecoverBody,
  RecoverPasswordBody,
  RecoveryCodes,
  RecoveryCodesBody,
  RefreshBody,
  RefreshRefused,
  RefreshReply,
  ResetPasswordBody,
  ResetPasswordReply,
  SecondFactorCodeBody,
  SecondFactorKey,
  SecondFactorOff,
  SecondFactorReset,
  SecondFactorState,
  SecondStepAnswer,
  SignInAnswer,
  SignInBody,
  SignInDenied,
  SignOutBody,
  SignUpBody,
  SignUpReply,
  SuspendBody,
  UsersList,
  UsersQuery,
} from '../schemas';
import { calls } from './call';

/** Accounts and sessions: sign-in, passwords, second factors, devices, and what moderators do with accounts. */
export const IDENTITY_CALLS = {
  ...calls('Session', {
    'POST /login': {
      summary: 'Sign in',
      access: 'visitor',
      body: SignInBody,
      reply: SignInAnswer,
      refusals: { 403: SignInDenied },
      errors: ['SIGN_IN_REFUSED', 'SUSPENDED', 'RATE_LIMITED'],
    },

    'POST /moderator/login': {
      summary: 'Sign in as a moderator',
      access: 'visitor',
      body: SignInBody,
      reply: ModeratorSignInAnswer,
      refusals: { 403: SignInDenied },
      errors: ['SIGN_IN_REFUSED', 'SUSPENDED', 'RATE_LIMITED'],
    },

    'POST /refresh/:userID': {
      summary: 'Stay signed in',
      access: 'visitor',
      body: RefreshBody,
      reply: RefreshReply,
      refusals: { 401: RefreshRefused },
      errors: ['NO_SESSION', 'NOT_ALLOWED'],
    },

    'PUT /signout/:userID': {
      summary: 'Sign out',
      access: 'visitor',
      body: SignOutBody,
      reply: MessageBody,
      errors: ['NOT_ALLOWED'],
      activity: false,
    },

    'GET /exit': {
      summary: 'Leave at once, for another site',
      access: 'visitor',
      status: 303,
      reply: Type.Null(),
      activity: false,
    },

    'POST /login/second-factor': {
      summary: 'Finish signing in with a code',
      access: 'visitor',
      body: SecondFactorCodeBody,
      reply: SecondStepAnswer,
      errors: ['SECOND_FACTOR_REFUSED', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED'],
    },

    'GET /second-factor': {
      summary: 'Read the own second factor',
      access: 'moderator',
      reply: SecondFactorState,
      enrolment: true,
    },

    'POST /second-factor': {
      summary: 'Begin to set it up',
      access: 'moderator',
      body: NoFieldsBody,
      reply: SecondFactorKey,
      errors: ['SECOND_FACTOR_ON'],
      enrolment: true,
      recentPassword: true,
    },

    'PUT /second-factor/confirm': {
      summary: 'Turn it on by a code',
      access: 'moderator',
      body: SecondFactorCodeBody,
      reply: RecoveryCodes,
      errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'RATE_LIMITED'],
      enrolment: true,
    },

    'PUT /second-factor/off': {
      summary: 'Turn it off by a code',
      access: 'moderator',
      body: SecondFactorCodeBody,
      reply: SecondFactorOff,
      errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_OFF', 'RATE_LIMITED'],
    },
  }),

  ...calls('Moderation', {
    'PUT /user-management/:userID/reset-second-factor': {
      summary: 'Turn it off for another moderator',
      access: 'moderator',
      body: NoFieldsBody,
      reply: SecondFactorReset,
      errors: ['NOT_ALLOWED', 'USER_NOT_FOUND', 'SECOND_FACTOR_OFF'],
      recentPassword: true,
    },

    'GET /user-management': {
      summary: 'List accounts',
      access: 'moderator',
      query: UsersQuery,
      reply: UsersList,
      recentPassword: true,
    },

    'GET /user-management/emails': {
      summary: 'Export addresses',
      access: 'moderator',
      reply: EmailList,
      produces: ['text/plain'],
      recentPassword: true,
    },

    'GET /user-management/:userID': {
      summary: 'Read an account',
      access: 'moderator',
      reply: Member,
      errors: ['USER_NOT_FOUND'],
      recentPassword: true,
    },

    'PUT /user-management/:userID/suspend': {
      summary: 'Suspend an account',
      access: 'moderator',
      body: SuspendBody,
      reply: MessageBody,
      errors: ['RULE_BROKEN', 'USER_NOT_FOUND', 'OWN_ACCOUNT', 'ALREADY_SUSPENDED', 'LAST_MODERATOR'],
      recentPassword: true,
    },

    'PUT /user-management/:userID/reinstate': {
      summary: 'End a suspension',
      access: 'moderator',
      body: MemberCommandBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'NOT_SUSPENDED'],
      recentPassword: true,
    },

    'PUT /user-management/:userID/sign-out': {
      summary: 'End every session of an account',
      access: 'moderator',
      body: MemberCommandBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
      recentPassword: true,
    },

    'PUT /user-management/:userID/demote': {
      summary: 'Make a moderator a member',
      access: 'moderator',
      body: MemberCommandBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'NOT_MODERATOR', 'LAST_MODERATOR'],
      recentPassword: true,
    },
  }),

  ...calls('Account', {
    'POST /signup': {
      summary: 'Sign up',
      access: 'visitor',
      body: SignUpBody,
      status: 201,
      reply: SignUpReply,
      errors: ['RULE_BROKEN', 'NO_SESSION', 'NOT_ALLOWED', 'PASSWORD_DUE', 'USERNAME_TAKEN'],
      limit: 'sign-up',
    },

    'GET /account/:id': {
      summary: 'Read the own account',
      access: 'owner',
      reply: Account,
      errors: ['USER_NOT_FOUND'],
    },

    'PUT /account/:id': {
      summary: 'Change the own account',
      access: 'owner',
      body: AccountBody,
      reply: AccountReply,
      errors: ['RULE_BROKEN', 'PASSWORD_DUE', 'USER_NOT_FOUND', 'USERNAME_TAKEN'],
      limit: 'account',
    },

    'DELETE /delete-account/:id': {
      summary: 'Delete the own account',
      access: 'owner',
      body: DeleteAccountBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND'],
      recentPassword: true,
    },

    'PUT /reset-password': {
      summary: 'Change the password',
      access: 'member',
      body: ResetPasswordBody,
      reply: ResetPasswordReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'PASSWORD_RESET_REFUSED'],
      limit: 'reset',
      recentPassword: true,
    },

    'POST /account/:id/confirm-password': {
      summary: 'Type the password again',
      access: 'owner',
      body: ConfirmPasswordBody,
      reply: PasswordConfirmed,
      errors: ['PASSWORD_WRONG', 'RATE_LIMITED'],
      enrolment: true,
    },

    'POST /forgot-password': {
      summary: 'Ask for a link',
      access: 'visitor',
      body: ForgotPasswordBody,
      reply: MessageBody,
      errors: ['RULE_BROKEN', 'NOT_FOUND'],
      limit: 'forgotten-password',
    },

    'PUT /recover-password': {
      summary: 'Use a link',
      access: 'visitor',
      body: RecoverPasswordBody,
      reply: MessageBody,
      errors: ['RULE_BROKEN', 'RECOVERY_LINK_INVALID'],
      limit: 'recovery',
    },

    'POST /account/:id/recovery-codes': {
      summary: 'Make recovery codes, which replace older ones',
      access: 'owner',
      body: RecoveryCodesBody,
      reply: RecoveryCodes,
      limit: 'recovery-codes',
      recentPassword: true,
    },

    'POST /recover': {
      summary: 'Set a password by recovery code',
      access: 'visitor',
      body: RecoverBody,
      reply: MessageBody,
      errors: ['RULE_BROKEN', 'RECOVERY_REFUSED', 'RATE_LIMITED'],
    },

    'GET /account/:id/export': {
      summary: 'Save the own data as a file',
      access: 'owner',
      query: OwnDataQuery,
      reply: OwnData,
      files: { 'text/html': OwnDataPage },
      errors: ['USER_NOT_FOUND'],
      limit: 'export',
      recentPassword: true,
    },

    'GET /account/:id/sessions': {
      summary: 'List the own sessions',
      access: 'owner',
      reply: DeviceList,
      recentPassword: true,
    },

    'DELETE /account/:id/sessions/:sessionID': {
      summary: 'End another session of the own account',
      access: 'owner',
      params: DeviceParams,
      reply: MessageBody,
      errors: ['NOT_FOUND', 'CURRENT_SESSION'],
      recentPassword: true,
    },

    'DELETE /account/:id/sessions': {
      summary: 'End every other session of the own account',
      access: 'owner',
      reply: MessageBody,
      recentPassword: true,
    },
  }),
};
