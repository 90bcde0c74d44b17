import { z } from 'zod';
import { completeField, fieldProblem } from '../shared/field-rules.js';
import { type FIELDS, type FieldName, fieldOf, mapFields } from '../shared/fields.js';
import { MESSAGES } from '../shared/messages.js';
import { topicKey } from '../shared/questions.js';
import { storable } from '../shared/storable.js';
import { normalizeTopic, splitTopics, topicProblem } from '../shared/topics.js';
import type { Message } from '../shared/translate.js';

/** A field as sent and as stored. */
type FieldSchema = z.ZodType<string, string>;

export const text = (max: number) => z.string().max(max, MESSAGES.tooLong(max).id).transform(storable);

/** Schema with the rules of a field, which the wizard also applies. */
function schemaOf(name: FieldName): FieldSchema {
  const { max } = fieldOf(name);
  return z
    .string(fieldProblem(name, '')?.id)
    .max(max, MESSAGES.tooLong(max).id)
    .transform((value) => completeField(name, storable(value)))
    .superRefine((value, context) => {
      const problem = fieldProblem(name, value) ?? (fieldOf(name).type === 'topics' && topicsProblem(value));
      if (problem) context.addIssue({ code: 'custom', message: problem.id, params: { message: problem } });
    });
}

/**
 * Message about the first rejected topic of a joined list. Not compared pairwise: 1,700 one-letter topics
 * blocked the server for more than a second (A106).
 */
function topicsProblem(joined: string): Message | undefined {
  const keys = new Set<string>();
  for (const topic of splitTopics(joined)) {
    const key = topicKey(normalizeTopic(topic));
    const problem = topicProblem(topic, []) ?? (keys.has(key) ? MESSAGES.topicDuplicate : undefined);
    if (problem) return problem;
    keys.add(key);
  }
  return undefined;
}

/** Every field as sent in a change. */
export const changedFields = mapFields(schemaOf);

/** Every field as sent in a first save: only the required ones are mandatory. */
export const firstFields = mapFields((name) =>
  fieldOf(name).required ? changedFields[name] : changedFields[name].optional(),
) as {
  [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name]['required'] extends true
    ? FieldSchema
    : z.ZodOptional<FieldSchema>;
};

/** Every field as returned: empty text if there is none. */
export const storedFields = mapFields(() => z.string());
