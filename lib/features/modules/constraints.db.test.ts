import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'
import { createModule, documentWith, publishDirectly } from '@/testing/modules'

describe('the database', () => {
  const run = (sql: string) => database().$executeRawUnsafe(sql)
  const rowOf = (id: string, version: number) =>
    `insert into "CustomModuleVersion" ("moduleId", "version", "definition", "note", "authorName")
     values ('${id}', ${version}, '{}', '', 'a')`

  beforeAll(async () => {
    await createModule('used')
    const pool = await make.pool()
    await publishDirectly(pool.id, documentWith('custom:used@1'))
  })

  test.each([
    ['a capital', `insert into "CustomModule" ("id") values ('Gold')`, /CustomModule_name/],
    ['a gap between versions', rowOf('used', 3), /CustomModuleVersion_dense/],
    ['a version twice', rowOf('used', 1), /CustomModuleVersion_dense/],
    [
      'another definition',
      `update "CustomModuleVersion" set "definition" = '{}' where "moduleId" = 'used'`,
      /append-only/,
    ],
    [
      'the removal of a version',
      `delete from "CustomModuleVersion" where "moduleId" = 'used'`,
      /append-only/,
    ],
    [
      'the removal of a module that a policy names',
      `delete from "CustomModule" where "id" = 'used'`,
      /PolicyVersionModule/,
    ],
    ['another id', `update "CustomModule" set "id" = 'renamed' where "id" = 'used'`, /append-only/],
    ['a note of use by hand', `delete from "PolicyVersionModule"`, /append-only/],
    [
      'a policy with an unknown version',
      `insert into "PolicyVersion" ("id", "policyId", "version", "document", "note", "authorName")
       values ('x', 'global', 99, '${JSON.stringify(documentWith('custom:used@2'))}', '', 'a')`,
      /PolicyVersionModule/,
    ],
  ])('refuses %s', async (_name, sql, because) => {
    await expect(run(sql)).rejects.toThrow(because)
  })
})
