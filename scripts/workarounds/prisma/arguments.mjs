const SKIPPED = ['--enabled-preview-features', '--extension-types']

/** The arguments that the Prisma command passes to its engine. */
export function parseEngineArguments(args) {
  const settings = { url: process.env.DATABASE_URL, shadowUrl: undefined, schemaFiles: [] }
  const rest = [...args]

  while (rest.length > 0) {
    const name = rest.shift()
    if (name === '--version') settings.isVersionAsked = true
    else if (name === '--datamodels' || name === '-d') settings.schemaFiles.push(rest.shift())
    else if (name === '--datasource') {
      const { url, shadowDatabaseUrl } = JSON.parse(rest.shift())
      settings.url = url ?? settings.url
      settings.shadowUrl = shadowDatabaseUrl
    } else if (SKIPPED.includes(name)) rest.shift()
    else if (name === 'cli') return { ...settings, command: rest.shift() }
  }
  return settings
}
