import { runCommand } from './run-command.ts';

const write = (line: string): boolean => process.stdout.write(`${line}\n`);

// Ended by hand or by the machine: what goes with the process is removed.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

process.exitCode = await runCommand(process.argv.slice(2), process.env, write);
