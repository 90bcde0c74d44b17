import { z } from 'zod';

/** Maximum characters of a typed code, with spaces. */
const MAX_CODE_LENGTH = 40;

export const Code = z
  .string()
  .max(MAX_CODE_LENGTH)
  .describe('Six digits of the authenticator app, or a recovery code.');

export const SecondFactor = z
  .object({
    isSet: z.boolean(),
    recoveryCodes: z.number().describe('Recovery codes that were not used yet.'),
    isRequired: z.boolean().describe('Whether the agency requires one of everyone.'),
  })
  .meta({ id: 'SecondFactor', examples: [{ isSet: true, recoveryCodes: 10, isRequired: false }] });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const NewSecondFactor = z
  .object({
    secret: z.string().describe('In base32, to be typed into an authenticator app.'),
    uri: z.string().describe('The same as an `otpauth:` address, which apps open.'),
  })
  .meta({
    id: 'NewSecondFactor',
    examples: [
      {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Byline:ada%40example.com?issuer=Byline&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      },
    ],
  });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

export const ConfirmSecondFactor = z
  .strictObject({ code: Code })
  .meta({ id: 'ConfirmSecondFactor', examples: [{ code: '123456' }] });
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>;

export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).describe('Shown this once. Each works once, instead of a code.') })
  .meta({ id: 'RecoveryCodes', examples: [{ codes: ['ABCD-EFGH-IJKL-MN23'] }] });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
