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
 * Packages for other platforms that the lock file has lost: `npm install` leaves them out without
 * a word when the registry does not have them, and `npm ci` then fails everywhere.
 */
export function lockHoles(json: unknown): string[] {
  const { packages } = lockSchema.parse(json)
  return Object.entries(packages).flatMap(([home, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(home, name).some((place) => packages[place]?.version))
      .map((name) => `${home || 'package.json'} wants ${name}`),
  )
}

/** Where Node would look for a package, from the inside out. */
function placesFor(home: string, name: string): string[] {
  const parts = home === '' ? [] : home.split('/node_modules/')
  const outer = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'))
  return [...outer.reverse().map((it) => `${it}/node_modules/${name}`), `node_modules/${name}`]
}
