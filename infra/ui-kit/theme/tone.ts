/** The tones of a status; each has `--{tone}-ground`, `--{tone}-text` and `--{tone}-line`. */
export type Tone =
  | 'warning'
  | 'secondary'
  | 'primary-outline'
  | 'primary'
  | 'success'
  | 'danger'
  | 'declined'
  | 'response';
