import { Nested, EnumField, Text, TextList } from '../../../../core/validation/fields';

/** Google’s protocol for signed, unencrypted messages: root key → intermediate key → message. */
export const ECV2_SIGNING_ONLY = 'ECv2SigningOnly';

/** The key that signed the message. One of Google’s root keys signed it in turn. */
export class IntermediateSigningKey {
  @Text({
    description: 'JSON `{keyValue, keyExpiration}` as text, because the signature covers this exact text.',
    required: true,
    example: '{"keyValue":"MFkwEwYHKoZI…","keyExpiration":"1795959030000"}',
  })
  signedKey: string;

  @TextList({ description: 'Signatures of `signedKey`, in base64.', required: true, maxItems: 10 })
  signatures: string[];
}

/** Body of Google's callback, with Google's field names. */
export class SignedCallback {
  @EnumField([ECV2_SIGNING_ONLY], { description: 'Signature protocol.', required: true })
  protocolVersion: typeof ECV2_SIGNING_ONLY;

  @Text({ description: 'Signature of `signedMessage`, in base64.', required: true, max: 500 })
  signature: string;

  @Nested(() => IntermediateSigningKey, { description: 'Key that signed the message.', required: true })
  intermediateSigningKey: IntermediateSigningKey;

  @Text({
    description:
      'JSON `{classId, objectId, eventType: "save" | "del", expTimeMillis, nonce}` as text, because the signature covers this exact text.',
    required: true,
    max: 10_000,
    example:
      '{"classId":"3388.event-64b7f1","objectId":"3388.64b7f1","eventType":"save","expTimeMillis":1795354500000,"nonce":"f1c2"}',
  })
  signedMessage: string;
}
