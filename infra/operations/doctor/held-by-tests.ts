/** Which test holds what no running portal shows; by the file, from the repository's root. Run in CI on both profiles, where stores matter. */
export const heldByTests: Readonly<Record<string, readonly string[]>> = {
  V1: [
    'svc-protocol/applications/round-trip.int.ts',
    'svc-protocol/letters/letters.int.ts',
    'svc-notifications/notices/notices.int.ts',
    'infra/service-kit/list-file/csv.unit.ts',
    'infra/e2e/faults/bad-input.int.ts',
    'infra/build/lint/lint.unit.ts',
  ],
  V2: [
    'infra/e2e/faults/submit-at-once.int.ts',
    'svc-protocol/applications/limits.int.ts',
    'svc-protocol/reviews/reviewers.int.ts',
    'svc-documents/uploads/limits.int.ts',
  ],
  V3: [
    'infra/e2e/faults/headers.int.ts',
    'infra/e2e/distributed/two-replicas.int.ts',
    'svc-identity/sessions/refresh.int.ts',
  ],
  V4: [
    'infra/e2e/wire/documents.int.ts',
    'infra/e2e/faults/bad-input.int.ts',
    'infra/e2e/faults/describe-split-requests.ts',
    'infra/service-kit/http/create-app.int.ts',
  ],
  V5: [
    'svc-documents/content/malicious-files.unit.ts',
    'svc-documents/content/judge.int.ts',
    'svc-documents/files/scan.int.ts',
  ],
  V6: [
    'svc-identity/sessions/login-throttle.int.ts',
    'svc-identity/registration/registrations.int.ts',
    'svc-identity/second-step/second-step.int.ts',
    'svc-identity/second-step/lost-phone.int.ts',
    'svc-identity/passwords/refuse-guessable.unit.ts',
  ],
  V7: [
    'infra/e2e/sessions/describe-revocation.ts',
    'svc-identity/sessions/session.unit.ts',
    'svc-identity/sessions/session-length.int.ts',
    'svc-identity/confirmation/confirm.int.ts',
  ],
  V8: [
    'infra/e2e/faults/authorisation.int.ts',
    'svc-identity/routes.int.ts',
    'svc-protocol/protocol/permissions.int.ts',
  ],
  V9: ['infra/e2e/faults/describe-forged-tokens.ts', 'infra/service-kit/auth/verifier.unit.ts'],
  V11: ['svc-identity/sessions/signing-keys.int.ts', 'infra/build/lint/lint.unit.ts'],
  V12: ['infra/operations/doctor/observe.int.ts'],
  V13: [
    'infra/service-kit/config/portal-settings.unit.ts',
    'infra/e2e/faults/headers.int.ts',
    'infra/build/launch/components.int.ts',
  ],
  V14: [
    'svc-identity/own-data/own-data.int.ts',
    'svc-identity/sessions/new-login.int.ts',
    'infra/service-kit/mail/mail.int.ts',
    'infra/e2e/wizard/shared-computer.e2e.ts',
  ],
  V15: [
    'infra/build/lint/lint.unit.ts',
    'infra/build/launch/components.int.ts',
    'svc-documents/content/judge.int.ts',
    'svc-protocol/protocol/concurrency.int.ts',
  ],
  V16: [
    'svc-identity/security-log/security-kinds.int.ts',
    'svc-identity/security-log/security-log.int.ts',
    'infra/e2e/faults/log-secrets.int.ts',
  ],
};
