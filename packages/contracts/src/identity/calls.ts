import { Type } from 'typebox';
import * as schemas from '../schemas';
import { calls } from '../calls/call';

/** Accounts and sessions: sign-in, passwords, second factors, devices, notifications, and what moderators do with accounts. */
export const IDENTITY_CALLS = {
  ...calls('Session', {
    'POST /login': {
      summary: 'Sign in',
      access: 'visitor',
      body: schemas.SignInBody,
      reply: schemas.SignInAnswer,
      refusals: { 403: schemas.SignInDenied },
      errors: ['SIGN_IN_REFUSED', 'SUSPENDED', 'RATE_LIMITED'],
    },

    'POST /moderator/login': {
      summary: 'Sign in as a moderator',
      access: 'visitor',
      body: schemas.SignInBody,
      reply: schemas.ModeratorSignInAnswer,
      refusals: { 403: schemas.SignInDenied },
      errors: ['SIGN_IN_REFUSED', 'SUSPENDED', 'RATE_LIMITED'],
    },

    'POST /refresh/:userID': {
      summary: 'Stay signed in',
      access: 'visitor',
      body: schemas.RefreshBody,
      reply: schemas.RefreshReply,
      refusals: { 401: schemas.RefreshRefused },
      errors: ['NO_SESSION', 'NOT_ALLOWED'],
    },

    'PUT /signout/:userID': {
      summary: 'Sign out',
      access: 'visitor',
      body: schemas.SignOutBody,
      reply: schemas.MessageBody,
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
      body: schemas.SecondFactorCodeBody,
      reply: schemas.SecondStepAnswer,
      errors: ['SECOND_FACTOR_REFUSED', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED'],
    },

    'GET /second-factor': {
      summary: 'Read the own second factor',
      access: 'moderator',
      reply: schemas.SecondFactorState,
      enrolment: true,
    },

    'POST /second-factor': {
      summary: 'Begin to set it up',
      access: 'moderator',
      body: schemas.NoFieldsBody,
      reply: schemas.SecondFactorKey,
      errors: ['SECOND_FACTOR_ON'],
      enrolment: true,
      recentPassword: true,
    },

    'PUT /second-factor/confirm': {
      summary: 'Turn it on by a code',
      access: 'moderator',
      body: schemas.SecondFactorCodeBody,
      reply: schemas.RecoveryCodes,
      errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'RATE_LIMITED'],
      enrolment: true,
    },

    'PUT /second-factor/off': {
      summary: 'Turn it off by a code',
      access: 'moderator',
      body: schemas.SecondFactorCodeBody,
      reply: schemas.SecondFactorOff,
      errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_OFF', 'RATE_LIMITED'],
    },
  }),

  ...calls('Moderation', {
    'PUT /user-management/:userID/reset-second-factor': {
      summary: 'Turn it off for another moderator',
      access: 'moderator',
      body: schemas.NoFieldsBody,
      reply: schemas.SecondFactorReset,
      errors: ['NOT_ALLOWED', 'USER_NOT_FOUND', 'SECOND_FACTOR_OFF'],
      recentPassword: true,
    },

    'GET /user-management': {
      summary: 'List accounts',
      access: 'moderator',
      query: schemas.UsersQuery,
      reply: schemas.UsersList,
      recentPassword: true,
    },

    'GET /user-management/emails': {
      summary: 'Export addresses',
      access: 'moderator',
      reply: schemas.EmailList,
      produces: ['text/plain'],
      recentPassword: true,
    },

    'GET /user-management/:userID': {
      summary: 'Read an account',
      access: 'moderator',
      reply: schemas.Member,
      errors: ['USER_NOT_FOUND'],
      recentPassword: true,
    },

    'POST /user-management/:userID/notes': {
      summary: 'Note something on an account, for moderators',
      access: 'moderator',
      body: schemas.MemberNoteBody,
      status: 201,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'USER_NOT_FOUND'],
    },

    'PUT /user-management/:userID/suspend': {
      summary: 'Suspend an account',
      access: 'moderator',
      body: schemas.SuspendBody,
      reply: schemas.MessageBody,
      errors: [
        'RULE_BROKEN',
        'PLACEHOLDER_LEFT',
        'USER_NOT_FOUND',
        'OWN_ACCOUNT',
        'ALREADY_SUSPENDED',
        'LAST_MODERATOR',
      ],
      recentPassword: true,
    },

    'PUT /user-management/:userID/reinstate': {
      summary: 'End a suspension',
      access: 'moderator',
      body: schemas.ReinstateBody,
      reply: schemas.MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'NOT_SUSPENDED', 'ITEM_CHANGED'],
      recentPassword: true,
    },

    'PUT /user-management/:userID/sign-out': {
      summary: 'End every session of an account',
      access: 'moderator',
      body: schemas.MemberCommandBody,
      reply: schemas.MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
      recentPassword: true,
    },

    'PUT /user-management/:userID/demote': {
      summary: 'Make a moderator a member',
      access: 'moderator',
      body: schemas.MemberCommandBody,
      reply: schemas.MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'NOT_MODERATOR', 'LAST_MODERATOR'],
      recentPassword: true,
    },

    'GET /moderators': {
      summary: 'List who can moderate, without details',
      access: 'moderator',
      reply: schemas.ModeratorsList,
    },
  }),

  ...calls('Account', {
    'POST /signup': {
      summary: 'Sign up',
      access: 'visitor',
      body: schemas.SignUpBody,
      status: 201,
      reply: schemas.SignUpReply,
      errors: ['RULE_BROKEN', 'NO_SESSION', 'NOT_ALLOWED', 'PASSWORD_DUE', 'USERNAME_TAKEN'],
      limit: 'sign-up',
    },

    'GET /account/:id': {
      summary: 'Read the own account',
      access: 'owner',
      reply: schemas.Account,
      errors: ['USER_NOT_FOUND'],
    },

    'PUT /account/:id': {
      summary: 'Change the own account',
      access: 'owner',
      body: schemas.AccountBody,
      reply: schemas.AccountReply,
      errors: ['RULE_BROKEN', 'PASSWORD_DUE', 'USER_NOT_FOUND', 'USERNAME_TAKEN'],
      limit: 'account',
    },

    'PUT /reset-password': {
      summary: 'Change the password',
      access: 'member',
      body: schemas.ResetPasswordBody,
      reply: schemas.ResetPasswordReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'PASSWORD_RESET_REFUSED'],
      limit: 'reset',
      recentPassword: true,
    },

    'POST /account/:id/confirm-password': {
      summary: 'Type the password again',
      access: 'owner',
      body: schemas.ConfirmPasswordBody,
      reply: schemas.PasswordConfirmed,
      errors: ['PASSWORD_WRONG', 'RATE_LIMITED'],
      enrolment: true,
    },

    'POST /forgot-password': {
      summary: 'Ask for a link',
      access: 'visitor',
      body: schemas.ForgotPasswordBody,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'NOT_FOUND'],
      limit: 'forgotten-password',
    },

    'PUT /recover-password': {
      summary: 'Use a link',
      access: 'visitor',
      body: schemas.RecoverPasswordBody,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'RECOVERY_LINK_INVALID'],
      limit: 'recovery',
    },

    'POST /account/:id/recovery-codes': {
      summary: 'Make recovery codes, which replace older ones',
      access: 'owner',
      body: schemas.RecoveryCodesBody,
      reply: schemas.RecoveryCodes,
      limit: 'recovery-codes',
      recentPassword: true,
    },

    'POST /recover': {
      summary: 'Set a password by recovery code',
      access: 'visitor',
      body: schemas.RecoverBody,
      reply: schemas.MessageBody,
      errors: ['RULE_BROKEN', 'RECOVERY_REFUSED', 'RATE_LIMITED'],
    },

    'GET /account/:id/sessions': {
      summary: 'List the own sessions',
      access: 'owner',
      reply: schemas.DeviceList,
      recentPassword: true,
    },

    'DELETE /account/:id/sessions/:sessionID': {
      summary: 'End another session of the own account',
      access: 'owner',
      params: schemas.DeviceParams,
      reply: schemas.MessageBody,
      errors: ['NOT_FOUND', 'CURRENT_SESSION'],
      recentPassword: true,
    },

    'DELETE /account/:id/sessions': {
      summary: 'End every other session of the own account',
      access: 'owner',
      reply: schemas.MessageBody,
      recentPassword: true,
    },

    'GET /updates': {
      summary: 'List what is new about what the member sent',
      access: 'member',
      query: schemas.UpdatesQuery,
      reply: schemas.UpdateList,
    },

    'PUT /updates/read': {
      summary: 'Mark updates as read',
      access: 'member',
      body: schemas.ReadBody,
      reply: schemas.MessageBody,
    },

    'GET /updates/settings': {
      summary: 'Read whether updates about answers are on, and whether one is unread',
      access: 'member',
      reply: schemas.UpdatesSettings,
      errors: ['USER_NOT_FOUND'],
    },

    'PUT /updates/settings': {
      summary: 'Turn updates about answers on or off',
      access: 'member',
      body: schemas.UpdatesSettingsBody,
      reply: schemas.MessageBody,
      errors: ['USER_NOT_FOUND'],
    },

    'GET /outcomes/:id': {
      summary: 'List the outcomes of own posts, comments, reports and contact forms',
      access: 'owner',
      query: schemas.OutcomesQuery,
      reply: schemas.OutcomeList,
    },

    'PUT /outcomes/:id/looked': {
      summary: 'Mark them as looked at',
      access: 'owner',
      body: schemas.LookedBody,
      reply: schemas.MessageBody,
    },
  }),
};
