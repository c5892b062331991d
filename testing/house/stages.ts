import { importsOf } from './imports'
import { isTestFile } from './rooms'
import type { Sources } from './source-files'

const STAGE = /^(.+)\/(\d)-[^/]+\//

/**
 * Imports of a numbered folder (`1-accept`, `2-read`) from a later one beside it, or from a file of the parent folder,
 * which calls the stages. All stages may import the schema of the parent folder.
 */
export const backwardImports = (sources: Sources): string[] =>
  importsOf(sources).flatMap(({ from, to }) => {
    const [, room, number] = STAGE.exec(from) ?? []
    if (room === undefined || number === undefined || isTestFile(from)) return []
    if (!to.startsWith(`${room}/`) || to === `${room}/schema.ts`) return []
    const stage = STAGE.exec(to)?.[2]
    const isEarlier = stage !== undefined && stage <= number
    return isEarlier ? [] : [`${from} imports ${to}, which comes later`]
  })
