/** What people read in the researcher's pages. Field labels and validation messages stand in contracts. */
export const words = {
  dashboard: {
    title: 'Dashboard',
    newApplication: 'New application',
    counters: {
      label: 'Your submissions by status',
      total: 'Total submissions',
      pending: 'Pending',
      accepted: 'Accepted',
      rejected: 'Rejected',
    },
  },
  navigation: { submissions: 'Submissions', profile: 'Profile', myProfile: 'My profile' },
  submissions: {
    title: 'My Submissions',
    view: 'View',
    respond: 'Respond',
    empty: 'No submissions to display',
    emptyText:
      'Start a new application. You first see which documents it needs. It is saved while you fill it in, so you can stop and come back at any time.',
  },
  waiting: {
    title: 'What waits for you',
    rejected: (number: string) => `${number} was rejected. You can respond to the comments.`,
    to: (number: string) => `to the comments on ${number}`,
    moreRejected: 'More of your submissions were rejected.',
    showRejected: 'Show all rejected',
    draft: (step: number, of: number) => `A draft is nearly finished: step ${step} of ${of}.`,
    finish: 'Finish',
  },
  drafts: {
    title: 'Drafts',
    lede: 'Only you can see a draft until you submit it.',
    untitled: 'Untitled application',
    saved: (typed: string | null, when: string) => (typed ? `${typed}. Saved ${when}` : `Saved ${when}`),
    today: (time: string) => `today, ${time}`,
    day: (date: string, time: string) => `${date}, ${time}`,
    onDevice: 'On this device only',
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    resume: 'Resume',
    discard: 'Discard',
    which: (title: string) => ` the draft ${title}`,
    confirm: 'Discard this draft?',
    confirmText: (title: string) => `“${title}” and what was typed in it will be gone. This cannot be undone.`,
    yes: 'Yes, discard it',
    no: 'No, keep it',
    close: 'Close',
    loading: 'Loading...',
  },
  wizard: {
    name: 'New application',
    steps: 'Steps of the application',
    position: (step: number, of: number) => `Step ${step} of ${of}`,
    title: (position: string, title: string) => `${position}: ${title}`,
    showAll: 'Show all steps',
    done: 'done',
    previous: 'Previous',
    next: 'Next',
    loading: 'Loading...',
    files: (types: string, limit: string) =>
      `${types}, up to ${limit} each. You can go on filling the next steps while a file uploads.`,
  },
  saved: {
    saving: 'Saving...',
    saved: (time: string) => `Saved ${time}`,
    device: 'Saved on this device only',
    nowhere: 'Not saved: this device has no room and the portal does not answer',
  },
  conflict: {
    text: (when: string) =>
      `This draft was also changed in another tab or on another device (saved ${when}). Nothing was overwritten. Choose which version to go on with; the other one will be gone.`,
    mine: 'Keep the version on this screen',
    theirs: 'Take the other version',
  },
  gone: {
    title: 'There is no such draft',
    text: 'It was submitted or deleted, here or on another device.',
    typed:
      'This draft was submitted or deleted in another tab or on another device. What you see is kept on this device only.',
    keep: 'Keep it as a new draft',
    drop: 'Discard it',
    dashboard: 'Go to the dashboard',
  },
  check: {
    lede: 'First check your answers: Change returns you to that step and then back here. Then confirm the statements and submit.',
    answers: 'Your answers',
    section: (number: number, title: string) => `${number}. ${title}`,
    change: 'Change',
    statements: 'Statements',
    submit: 'Submit',
    uploading: (count: number) =>
      count === 1 ? 'One file is still uploading.' : `${count} files are still uploading.`,
    waitForFiles: 'Wait until they have arrived, or cancel them, and then submit.',
    problem: (title: string, message: string) => `${title}: ${message}`,
    unknown:
      'The portal did not answer, so it is not known whether your application has arrived. Press Submit again: it is filed only once, however often you press. Everything is kept on this device.',
    already:
      'An application from this draft has been submitted already, with other answers. Look for it in My Submissions.',
  },
  submitted: {
    title: 'Application successfully submitted',
    number: 'Your reference number',
    receipt: (when: string, email: string) => `Submitted on ${when}. A receipt was sent to ${email}.`,
    next: 'What happens next',
    nextSteps: [
      'Compliance staff assign a reviewer. The status changes from Pending to Assigned.',
      'The reviewer comments on the protocol.',
      'You are told by email and in the portal when it is accepted or rejected. If it is rejected, you can respond to the comments.',
    ],
    nextStepsOfTwo: [
      'Compliance staff assign two reviewers. The status changes from Pending to Assigned.',
      'Both reviewers comment on the protocol.',
      'You are told by email and in the portal when it is accepted or rejected. If it is rejected, you can respond to the comments.',
    ],
    dashboard: 'Go to the dashboard',
    view: 'View the application',
  },
} as const;
