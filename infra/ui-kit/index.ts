/*
 * What the frame and the first page of a role need; host and remotes share it whole. What later pages need stands apart, by subject:
 * document, form, find, ledger, charts. Those take what is shared from here by this package's name (lint), so that a page's script holds
 * none of it a second time.
 */
// The one place where styled-components is imported: pages style what is theirs with this.
export { css, styled } from 'styled-components';
export { GlobalStyle } from './theme/global-style.tsx';
export { marginText } from './theme/tokens.ts';
export type { Tone } from './theme/tone.ts';

export { Link, LinkProvider } from './link.tsx';
export type { LinkProps } from './link.tsx';
export { Icon, type IconName } from './icon/icon.tsx';
export { Lede, Meta, Overdue, WithNote } from './text/text.tsx';
export { Said, SentenceProvider } from './text/said.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';

export { Frame, Footer, SkipLink } from './frame/frame.tsx';
export { NavGroup, NavItem, NavLanguage } from './sidebar/nav.tsx';
export { Who } from './sidebar/who.tsx';
export { Popover } from './frame/popover.tsx';
export { LanguageChoice } from './frame/language-choice.tsx';
export { Gate, GateAfter } from './frame/gate.tsx';
export { PageHead, StepPageHead } from './frame/page-head.tsx';
export { FormGrid, PageSection, SectionHead } from './frame/layout.tsx';

export { Button, ButtonLink, ButtonRow } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { Badge, BadgeWithNotes } from './badge/badge.tsx';
export { Card, CardBody, CardFoot, CardHead } from './card.tsx';
export { Counter, Counters } from './list/counter.tsx';
export { Table, TableSkeleton, type Column, type Sorting } from './table/table.tsx';
export { ForCards, ListToolbar, ToolbarEnd } from './list/list-toolbar.tsx';
export { Pages } from './pages/pages.tsx';
export { DraftRow, Rows } from './list/draft-row.tsx';
export { ListState } from './list/list-state.tsx';
export { FullPageSpinner, Skeleton, Spinner } from './spinner.tsx';

export { Field, ErrorText } from './field/field.tsx';
export { fieldBox, Fields, Hint, nameStyle, Optional } from './field/field-style.ts';
export { DateInput, SearchInput, TextInput, type InputProps } from './inputs/text-input.tsx';
export { PasswordInput } from './inputs/password-input.tsx';
export { TextArea } from './inputs/text-area.tsx';
export { Select } from './inputs/select.tsx';
export type { Option } from './inputs/select.tsx';
export { Checkbox } from './inputs/checkbox.tsx';
export { ErrorSummary } from './error-summary/error-summary.tsx';
export { FaultText } from './error-summary/fault-text.tsx';
export type { FormError } from './error-summary/faults.tsx';
export { FaultMark, useFaults, useFormErrors } from './error-summary/faults.tsx';
export { Message } from './message.tsx';
export { Dialog, ConfirmDialog, FormDialog } from './dialog/dialog.tsx';
