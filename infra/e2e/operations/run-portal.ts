import { runCommand } from '@portal/operations';

/** Runs `npm run portal -- ...` in this process: its exit code and the lines after the first, which says where it works. */
export async function runPortal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; lines: string[]; output: string }> {
  const lines: string[] = [];
  const code = await runCommand(args, env, (line) => lines.push(line));
  return { code, lines: lines.slice(1), output: lines.join('\n') };
}
