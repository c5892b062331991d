import { importsOf } from './imports'
import { roomOf, rooms } from './rooms'
import type { Sources } from './source-files'

const PACKAGES: Readonly<Record<string, RegExp>> = {
  base: /^$/,
  engine: /^(zod|@noble\/hashes|@bufbuild\/(cel(-spec)?|re2)|@bufbuild\/protobuf)(\/|$)/,
}

/** Imports against the order of the rooms, including type imports, which couple rooms as well. */
export function wrongImports(sources: Sources): string[] {
  return importsOf(sources).flatMap(({ from, to, isPackage }) => {
    const room = roomOf(from)
    if (room === null) return []
    if (isPackage) {
      const isFine = PACKAGES[room.name]?.test(to) ?? true
      return isFine ? [] : [`${from} imports the package ${to}: ${room.name} may not`]
    }
    // Tests of other rooms may not be imported. Styles and images belong to no room.
    const target = rooms.find(({ holds }) => holds.test(to))
    if (target === undefined) return isFree(to) ? [] : [`${from} imports ${to}, which is no room`]
    const isFine = target === room || room.from.includes(target.name)
    return isFine ? [] : [`${from} imports ${to}: ${room.name} may not import ${target.name}`]
  })
}

const isFree = (file: string) => /\.(css|json|svg|png|yaml)$/.test(file)
