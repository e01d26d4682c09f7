import { expect, it } from '@jest/globals';
import { kafkajsPart } from './kafkajs.ts';

it('a part of kafkajs that is another than expected is refused, with the version and the file that changes it', () => {
  expect(() => kafkajsPart('network/requestQueue/index.js', 'noSuchPlace()', 2, 'kafkajs.ts')).toThrow(
    'kafkajs 2.2.4: noSuchPlace() expected 2 times in src/network/requestQueue/index.js, found 0 times: look at infra/service-kit/bus/kafka/kafkajs.ts',
  );
  // Parts of the version that is installed are as expected, or nothing here starts.
  return expect(Promise.all([import('./kafkajs.ts'), import('./whole-answers.ts')])).resolves.toHaveLength(2);
});
