import { ensureFrontEnds } from './front-ends.mjs';
import { checkPort, runProgram } from './program.mjs';

/** Starts the standalone portal and answers its exit code once it has ended. */
export const start = (runtime) => startProgram(runtime, 'infra/standalone/main.ts');

/** The same for the portal on the engines that MONGODB_URI and KAFKA_BROKERS name. */
export const startDistributed = (runtime) => startProgram(runtime, 'infra/distributed/main.ts');

async function startProgram(runtime, file) {
  await ensureFrontEnds(runtime);
  await checkPort(3000, 'npm start');
  return runProgram(runtime, [file], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
}
