/**
 * What a page needs before anybody is let in. The shell's first script takes what it uses of this; all else imports
 * `@portal/ui-kit`, which holds the same modules and comes later.
 */
export { styled } from 'styled-components';
export { GlobalStyle } from './theme/global-style.tsx';
export { Link, LinkProvider } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { Icon, type IconName } from './icon/icon.tsx';
export { Said, SentenceProvider } from './text/said.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { LanguageChoice } from './frame/language-choice.tsx';
export { Gate, GateAfter } from './frame/gate.tsx';
export { Button, ButtonLink, ButtonRow } from './button/button.tsx';
export { Checkbox } from './inputs/checkbox.tsx';
export { Field } from './field/field.tsx';
export { TextInput } from './inputs/text-input.tsx';
export { PasswordInput } from './inputs/password-input.tsx';
export { ErrorSummary } from './error-summary/error-summary.tsx';
export type { FormError } from './error-summary/faults.tsx';
export { Message } from './message.tsx';
export { FullPageSpinner, Spinner } from './spinner.tsx';
