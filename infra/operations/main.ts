import { runCommand } from './run-command.ts';

const write = (line: string): boolean => process.stdout.write(`${line}\n`);

process.exitCode = await runCommand(process.argv.slice(2), process.env, write);
