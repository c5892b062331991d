import { z } from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/**
 * Packages for other platforms that are missing in the lock file. `npm install` omits them silently if the registry
 * does not have them, and `npm ci` then fails on every platform.
 */
export function lockHoles(json: unknown): string[] {
  const { packages } = lockSchema.parse(json)
  return Object.entries(packages).flatMap(([home, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(home, name).some((place) => packages[place]?.version))
      .map((name) => `${home || 'package.json'} wants ${name}`),
  )
}

/** The folders in which Node looks for a package, from the innermost to the outermost. */
function placesFor(home: string, name: string): string[] {
  const parts = home === '' ? [] : home.split('/node_modules/')
  const outer = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'))
  return [...outer.reverse().map((it) => `${it}/node_modules/${name}`), `node_modules/${name}`]
}
