/** Something the operator can mend. Each line of the message says what and how. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
