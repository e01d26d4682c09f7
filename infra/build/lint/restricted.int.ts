import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../../..');

/** The rules that lint finds broken, as if this stood in a file of the portal. */
async function brokenIn(source: string): Promise<(string | null)[]> {
  const file = path.join(root, 'infra/build/launch/run.mjs');
  const words = ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '--format', 'json'];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(source);
  const [told] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const [{ messages }] = JSON.parse(told) as [{ messages: { ruleId: string | null }[] }];
  return messages.map(({ ruleId }) => ruleId);
}

it('lint bans what makes markup or script of text, and randomness that can be guessed (asvs.md, V1 and V11)', async () => {
  const sinks = [
    'document.body.innerHTML = name;',
    'document.body.outerHTML = name;',
    "document.body.insertAdjacentHTML('beforeend', name);",
    'document.write(name);',
    'Math.random();',
  ];
  const others = ['eval(name);', 'new Function(name);'];
  const broken = await brokenIn(`const name = location.hash;\n${[...sinks, ...others].join('\n')}\n`);
  expect(broken).toEqual([...sinks.map(() => 'no-restricted-properties'), 'no-eval', 'no-new-func']);
});
