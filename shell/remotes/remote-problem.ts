/**
 * Why a role's front end cannot be shown (docs/pages 6). 'renewed': it belongs to another shell than this page's,
 * which the server has. 'early': the server's shell does not fit it yet. 'damaged': a script is wrong or gone.
 */
export type RemoteProblemKind = 'renewed' | 'early' | 'damaged';

export class RemoteProblem extends Error {
  readonly kind: RemoteProblemKind;

  constructor(kind: RemoteProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteProblem';
    this.kind = kind;
  }
}
