import { npm } from './npm.mjs';

/** What npm says where it has asked and got no answer: offline, or of a registry that keeps no advisories. */
const unanswered = /audit endpoint returned an error|ENOTFOUND|ENOAUDIT/;
const options = ['--omit=dev', '--audit-level=high', '--fetch-retries=0', '--fetch-timeout=20000'];

/** Whether what a deployment installs has faults that are known, high or critical (docs/security 17); a stage. */
export async function audit(runtime) {
  const { code, output } = await npm(['audit', ...options], runtime);
  if (code === 0) return { passed: 1, failed: 0 };
  if (unanswered.test(output))
    return { passed: 0, failed: 0, skipped: ['dependency audit: this npm registry answers no advisories'] };
  const advice = 'Update what is named above (`npm audit fix`): critical ones within 7 days, high ones within 30.';
  return { passed: 0, failed: 1, report: `${output.trim()}\n${advice}` };
}
