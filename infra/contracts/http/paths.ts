/** Which service answers which paths under the one origin. Longest prefix first. Drives the standalone process and the gateway. */
export const servicePaths = {
  identity: [
    '/api/token',
    '/api/accounts',
    '/api/change-password',
    '/api/password-reset',
    '/api/email-confirmations',
    '/api/account-proposals',
    '/api/recoveries',
    '/api/inspections',
    '/api/factors',
    '/api/security-events',
    '/api/sessions',
    '/api/signatures',
    '/api/draft-key',
    '/api/.well-known',
    '/api/identity',
  ],
  protocol: [
    '/api/protocols',
    '/api/drafts',
    '/api/forms',
    '/api/follow-ups',
    '/api/find',
    '/api/desk',
    '/api/reviewers',
    '/api/verify',
    '/api/members',
    '/api/meetings',
    '/api/calendars',
    '/api/reports',
    '/api/safety',
    '/api/decisions',
    '/api/record',
    '/api/protocol',
  ],
  documents: ['/api/files', '/api/copies', '/api/uploads', '/api/templates', '/api/documents'],
  notifications: ['/api/notifications', '/api/mail-choices', '/api/mails'],
} as const;

export type ServiceName = keyof typeof servicePaths;

/** Below it is a member's calendar, by the token in its address: no log writes the rest of it (docs/meetings 31). */
export const calendarsPath = '/api/calendars';

/** Where a service describes itself as an OpenAPI document. */
export const openApiPath = (name: ServiceName): string => `/api/${name}/openapi.json`;

/** The page that shows all of these documents: it comes from where the shell comes from. */
export const apiDocsPath = '/api/docs';

/** Where what the services tell each other is described as an AsyncAPI document. */
export const asyncApiPath = `${apiDocsPath}/asyncapi.json`;

/** Where a role's micro-frontend is served from. */
export const remotePath = (role: string): string => `/remotes/${role}/`;

/** Where a front end, the shell or a role's, says what it fits (contracts/remote-manifest). */
export const manifestPath = (name: string): string =>
  `${name === 'shell' ? '/' : remotePath(name)}remote-manifest.json`;

/** The pages that are painted before their script comes, for a browser without a session. Others show `login` as well. */
export const gatePages = {
  login: '/',
  register: '/register',
  forgotten: '/forgot-password',
  verify: '/verify',
} as const;

/** Pages that ask the portal before they show anything, so that they are painted only once their script is there. */
export const unpaintedPages = /^\/(reset-password|confirm-email|verify\/.+)/;
