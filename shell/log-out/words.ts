import type { WorkKind } from '@portal/contracts/protocol';

/** What is said where somebody logs out and something was not sent (unsent-work.md 1). */
export const words = {
  close: 'Close',
  titleOf: (kind: WorkKind, name: string | null): string => {
    switch (kind) {
      case 'application':
        return name ? `New application: ${name}` : 'New application';
      case 'card':
      case 'answers':
      case 'response-files':
        return `Response ${name ?? ''}`;
      case 'review':
        return `Review of ${name ?? ''}`;
      case 'decision':
      case 'marks':
        return `Decision on ${name ?? ''}`;
      default:
        return name ?? '';
    }
  },
  saved: (time: string) => `Saved by the portal ${time}`,
  typed: (time: string) => `Typed ${time}, on this computer alone`,
  unsent: {
    title: 'Log out with unsent work?',
    text: 'This has not been submitted yet:',
    here: 'On this computer',
    nothing: {
      label: 'Remove everything',
      hint: 'For a computer that others use too. What the portal has saved waits for you there.',
    },
    locked: { label: 'Keep a locked copy', hint: 'For your own device. It opens only after you log in again.' },
    stay: 'Stay logged in',
    leave: 'Log out',
  },
  unsaved: {
    title: 'Not everything is saved',
    text: 'The portal does not answer. These changes are on this computer alone.',
    lost: 'If you remove them now, they are lost.',
    lose: 'Log out and lose them',
  },
} as const;
