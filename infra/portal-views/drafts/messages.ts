import { catalogue } from '@portal/web-kit';
/** What is said of drafts, the same in every form. */
export const messages = catalogue('drafts', {
  saving: 'Saving...',
  saved: 'Saved {time}',
  device: 'Kept on this device. The portal does not answer.',
  kept: 'Kept on this device.',
  nowhere: 'Not saved anywhere yet',
  ended: 'This was sent or discarded elsewhere. What is typed here is no longer kept.',
  left: {
    title: 'What you typed about {name} was not sent.',
    text: 'It can no longer be sent. Only you can read it, until you discard it.',
    typed: 'You typed',
    drop: 'Discard',
    dropped: 'Your text was discarded.',
  },
  notSent: {
    title: 'Typed and not sent',
    text: 'Only you can read it. Open it to send it, or to copy and discard it.',
  },
  full: {
    title: 'There is no space on this device',
    text: 'This device is full, so what you type is kept only by the portal. You can carry on; it is saved every two seconds.',
    down: 'If the portal does not answer either:',
    downText: 'Not saved anywhere yet. Keep this page open, or copy your text.',
    copy: 'Copy my text',
  },
  elsewhere: {
    title: 'This is open in another tab',
    text: 'What you type there appears here. To avoid two versions, you can type in only one tab.',
    here: 'Work here instead',
    away: 'Go to my submissions',
  },
  conflict: {
    title: 'Changed on another device',
    text: 'Since you opened it here, this was changed on another device at {time}. Nothing was overwritten.',
    other: 'The other version:',
    theirs: 'Use the other version',
    mine: 'Keep mine',
  },
});
