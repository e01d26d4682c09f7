export const words = {
  portal: 'Research Ethics Portal',
  roles: { researcher: 'Researcher', reviewer: 'Reviewer', compliance: 'Compliance' },
  frame: { skip: 'Skip to the content', menu: 'Menu', navigation: 'Main' },
  logout: 'Logout',
  remoteDown: {
    title: 'This part of the portal cannot be shown just now',
    text: 'Nothing you have saved is lost. Please try again in a moment.',
    retry: 'Try again',
  },
} as const;
