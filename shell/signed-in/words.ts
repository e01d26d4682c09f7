export const words = {
  roles: { researcher: 'Researcher', reviewer: 'Reviewer', compliance: 'Compliance' },
  frame: { skip: 'Skip to the content', menu: 'Menu', navigation: 'Main' },
  logout: 'Logout',
  stillSignedIn: 'You are still logged in.',
  message: { dismiss: 'Dismiss' },
  remoteDown: {
    title: 'This part of the portal cannot be shown just now',
    text: 'Nothing you have saved is lost. Please try again in a moment.',
    retry: 'Try again',
  },
} as const;
