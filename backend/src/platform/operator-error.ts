/** Something the operator can mend. The message is one line that says what and how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
