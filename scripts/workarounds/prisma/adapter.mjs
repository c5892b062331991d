import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { databaseOf, dropDatabase, partsOf, query, quoted, schemaOf } from './connection.mjs'

// Type ids of PostgreSQL's `"char"`, used by its catalog, and of `text`.
const CHAR = 18
const TEXT = 25

/** Connects the engine to the database, and to a shadow database that exists during one command. */
export class MigrationAdapterFactory {
  provider = 'postgres'
  adapterName = '@prisma/adapter-pg'

  constructor({ url, shadowUrl }) {
    this.url = url
    this.shadowUrl = shadowUrl
  }

  connect() {
    return connectTo(partsOf(this.url), schemaOf(this.url))
  }

  async connectToShadowDb() {
    if (this.shadowUrl) return connectTo(partsOf(this.shadowUrl), schemaOf(this.shadowUrl))

    const name = `prisma_migrate_shadow_db_${randomUUID()}`
    await query(this.url, `create database ${quoted(name)}`, { database: databaseOf(this.url) })
    const adapter = await connectTo(partsOf(this.url, name))
    const dispose = adapter.dispose.bind(adapter)
    adapter.dispose = async () => {
      await dispose()
      await dropDatabase(this.url, name)
    }
    return adapter
  }
}

async function connectTo(parts, schema) {
  return fitForMigrations(await new PrismaPg(parts, { schema }).connect())
}

// The adapter does not support `"char"` columns, and splits scripts at every `;`, also within functions.
function fitForMigrations(adapter) {
  const pool = adapter.underlyingDriver()
  const send = pool.query.bind(pool)
  const queryRaw = adapter.queryRaw.bind(adapter)
  let lastFields = []

  pool.query = async (...args) => {
    const result = await send(...args)
    lastFields = result.fields ?? []
    for (const field of lastFields) {
      if (field.dataTypeID === CHAR) Object.assign(field, { dataTypeID: TEXT, isChar: true })
    }
    return result
  }
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement)
    lastFields.forEach((field, index) => {
      if (field.isChar) result.columnTypes[index] = ColumnTypeEnum.Character
    })
    return result
  }
  adapter.executeScript = async (script) => {
    try {
      await send(script)
    } catch (error) {
      adapter.onError(error)
    }
  }
  return adapter
}
