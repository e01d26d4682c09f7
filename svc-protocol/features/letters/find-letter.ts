import type { Letters } from '@portal/service-kit/letters';
import type { Dependencies } from '../../dependencies.ts';
import { letterDocument } from './letter-document.ts';

/** Letters for the service that mails them; those of deleted protocols are gone with them. */
export const lettersOf = ({ protocols, printer }: Pick<Dependencies, 'protocols' | 'printer'>): Letters => ({
  async find({ protocol, decided_at }) {
    const stored = await protocols.findById(protocol);
    const letter = stored?.deleted ? undefined : stored?.letters?.find((one) => one.decided_at === decided_at);
    return letter && printer.print(letterDocument(letter));
  },
});
