import { z } from 'zod'

/** Names of the lists at the top of an answer that can have any number of entries; `items` of a page has 200 at most. */
export function unboundedLists(answer: z.ZodType): string[] {
  const whole = unwrapped(answer)
  if (whole instanceof z.ZodUnion)
    return whole.options.flatMap((option) => unboundedLists(option as z.ZodType))
  if (isUnbounded(whole)) return ['the answer itself']
  if (!(whole instanceof z.ZodObject)) return []
  const members = Object.entries(whole.shape as Record<string, z.ZodType>)
  const isPage = 'items' in whole.shape && 'next' in whole.shape
  return members.flatMap(([name, schema]) =>
    !(isPage && name === 'items') && isUnbounded(unwrapped(schema)) ? [name] : [],
  )
}

/** Without what says that it may be absent or null. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrapped(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? unwrapped(schema.out as z.ZodType) : schema
}

const isUnbounded = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodRecord ||
  schema instanceof z.ZodUnknown ||
  (schema instanceof z.ZodArray && !hasMost(schema))

/** Whether a schema says how many entries it has at most. */
const hasMost = ({ def }: z.ZodArray): boolean =>
  (def.checks ?? []).some((check) => check._zod.def.check === 'max_length')
