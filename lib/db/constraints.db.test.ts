import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'

/** The database enforces the invariants for all writers. */

const rows = `
  insert into "Provider" (id, name, kind) values ('p', 'p', 'k'), ('q', 'q', 'k');
  insert into "Account" (id, "providerId", name, "colourSlot") values ('a', 'p', 'a', 0), ('b', 'q', 'b', 0);
  insert into "Realm" (id, "providerId", name) values ('r', 'p', 'r'), ('s', 'q', 's');
  insert into "ProviderHardwareProfile" (id, "providerId", name, vcpus, "memoryMb", "storageGb", architecture)
    values ('h', 'p', 'h', 1, 1, 0, 'arm64'), ('g', 'q', 'g', 1, 1, 0, 'arm64');
  insert into "Image" (id, name, architecture) values ('i', 'i', 'arm64');
  insert into "ProviderImage" (id, "imageId", "providerId", "externalId") values ('pi', 'i', 'p', 'x');
  insert into "HardwareProfile" (id, name, vcpus, "memoryMb", "storageGb", architecture) values ('w', 'w', 1, 1, 0, 'arm64');
  insert into "Deployable" (id, name) values ('d', 'd');
  insert into "Pool" (id, name) values ('l', 'l');
  insert into "Tenant" (id, name) values ('t', 't');
  insert into "Price" (id, "accountId", "hardwareProfileId", amount, source, "validFrom", "validTo")
    values ('x', 'a', 'h', 1, 'x', '2026-01-01Z', '2026-02-01Z')`

const run = (sql: string) => database().$executeRawUnsafe(sql)

beforeAll(async () => {
  for (const statement of rows.split(';')) await run(statement)
})

const price = (columns: string, values: string) =>
  `insert into "Price" (id, "accountId", "hardwareProfileId", amount, source${columns}) values ('new', 'a', 'h'${values})`

test.each([
  [
    'a name twice',
    `insert into "Provider" (id, name, kind) values ('z', 'p', 'k')`,
    'Provider_name_key',
  ],
  [
    'an account name twice at one provider',
    `insert into "Account" (id, "providerId", name, "colourSlot") values ('z', 'p', 'a', 0)`,
    'Account_providerId_name_key',
  ],
  ['a blank name', `insert into "Pool" (id, name) values ('z', '  ')`, 'Pool_name'],
  [
    'a name too long',
    `insert into "Tenant" (id, name) values ('z', repeat('x', 201))`,
    'Tenant_name',
  ],
  ['a colour that there is not', `update "Account" set "colourSlot" = 10`, 'Account_amounts'],
  ['a priority of 0', `update "Account" set priority = 0`, 'Account_amounts'],
  ['a negative quota', `update "Pool" set quota = -1`, 'Pool_amounts'],
  ['negative running', `update "Tenant" set running = -1`, 'Tenant_amounts'],
  [
    'a machine without memory',
    `update "ProviderHardwareProfile" set "memoryMb" = 0`,
    'ProviderHardwareProfile_amounts',
  ],
  ['a wish for no processor', `update "HardwareProfile" set vcpus = 0`, 'HardwareProfile_amounts'],
  [
    'an assembly of none',
    `insert into "Assembly" (id, "deployableId", position, "hardwareProfileId", "imageId", count) values ('z', 'd', 0, 'w', 'i', 0)`,
    'Assembly_amounts',
  ],
  ['a negative price', price(', "validFrom"', `, -1, 'x', '2027-01-01Z'`), 'Price_amount'],
  [
    'a price that ends before it begins',
    price(', "validFrom", "validTo"', `, 1, 'x', '2027-02-01Z', '2027-01-01Z'`),
    'Price_period',
  ],
  [
    'two prices at one instant',
    price(', "validFrom", "validTo"', `, 1, 'x', '2026-01-31Z', '2026-03-01Z'`),
    'Price_no_overlap',
  ],
  [
    "another provider's profile",
    `insert into "Price" (id, "accountId", "hardwareProfileId", amount, source) values ('z', 'a', 'g', 1, 'x')`,
    'same_provider',
  ],
  ["another provider's realm", price(', "realmId"', `, 1, 'x', 's'`), 'same_provider'],
  [
    "an image in another provider's account",
    `insert into "ProviderImage" (id, "imageId", "providerId", "accountId", "externalId") values ('z', 'i', 'p', 'b', 'x')`,
    'same_provider',
  ],
  [
    "an image in another provider's realm",
    `update "ProviderImage" set "realmId" = 's'`,
    'same_provider',
  ],
  [
    'an image pushed twice to one place',
    `insert into "ProviderImage" (id, "imageId", "providerId", "externalId") values ('z', 'i', 'p', 'y')`,
    'ProviderImage_place',
  ],
  [
    'an account of no provider',
    `insert into "Account" (id, "providerId", name, "colourSlot") values ('z', 'unknown', 'z', 0)`,
    'Account_providerId_fkey',
  ],
  ['the end of a provider with accounts', `delete from "Provider" where id = 'p'`, 'fkey'],
  ['a change of the log', `update "AuditEntry" set note = 'x'`, null],
])('refused: %s', async (_name, sql, constraint) => {
  if (constraint === null)
    await run(
      `insert into "AuditEntry" (action, "actorName", noun, "subjectId", "subjectName") values ('a', 'b', 'n', 's', 's')`,
    )
  await expect(run(sql)).rejects.toThrow(constraint ?? 'append-only')
})

test('accepts adjacent prices, and a price of a realm in addition to the base price', async () => {
  await run(price(', "validFrom"', `, 1, 'x', '2026-02-01Z'`))
  await run(
    `insert into "Price" (id, "accountId", "hardwareProfileId", "realmId", amount, source) values ('y', 'a', 'h', 'r', 1, 'x')`,
  )
  expect(await database().price.count()).toBe(3)
})
