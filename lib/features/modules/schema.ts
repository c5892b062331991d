import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { customModuleSchema } from '@/lib/engine'
import { storedFields } from '@/lib/features/resources/schema'

/** What an author writes: the engine's definition but for the version, which the server counts. */
const { version: _version, ...written } = customModuleSchema.shape
const { id: _id, ...changeable } = written

export const moduleNoteSchema = text(500)

export const newModuleSchema = z.strictObject({ ...written, note: moduleNoteSchema })

export type NewModule = z.output<typeof newModuleSchema>

/** A module is a row of immutable versions: only whether it is offered can change. */
export const moduleChangesSchema = z.strictObject({ archived: z.boolean().optional() })

/** The next version replaces the definition as a whole. */
export const newModuleVersionSchema = z.strictObject({ ...changeable, note: moduleNoteSchema })

export type NewModuleVersion = z.output<typeof newModuleVersionSchema>

export const moduleVersionSchema = z.object({
  /** What the engine reads; stacks name it `custom:<id>@<version>`. */
  definition: customModuleSchema,
  note: z.string(),
  author: z.string(),
  createdAt: z.string(),
})

export type ModuleVersion = z.output<typeof moduleVersionSchema>

/** The policy of a pool that names a version; of the global default pool and name are null. */
const useSchema = z.object({
  poolId: z.string().nullable(),
  name: z.string().nullable(),
  version: z.number().int(),
})

export const moduleSchema = z.object({
  ...storedFields,
  /** The newest version: the one that is added to stacks. */
  latest: moduleVersionSchema,
  /** The live policies that name a version of it. */
  usedBy: z.array(useSchema),
  /** The open drafts of policies that do, and whose they are. */
  draftedBy: z.array(useSchema.extend({ author: z.string() })),
})

export type Module = z.output<typeof moduleSchema>
/** As it is sent: what has a default may be absent. */
export type ModuleAnswer = z.input<typeof moduleSchema>

/** The newest version of a module that is not archived: what is added to a stack, and what older versions are upgraded to. */
export const offeredModuleSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Who wrote it; empty when it came with an inventory document. */
  author: z.string(),
})

export type OfferedModule = z.output<typeof offeredModuleSchema>
