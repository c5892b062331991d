import type pg from 'pg'

/** Creates the accounts, profiles and realms that the price files name. Four of five cells have a price. */
export async function fillPlaces(client: pg.Client): Promise<void> {
  await client.query(`
    insert into "Provider" ("id", "name", "kind") values ('p', 'p', 'ec2');
    insert into "Account" ("id", "providerId", "name", "colourSlot")
    select 'a' || i, 'p', 'account-' || i, i % 10 from generate_series(0, 9) i;
    insert into "ProviderHardwareProfile" ("id", "providerId", "name", "vcpus", "memoryMb", "storageGb", "architecture")
    select 'h' || i, 'p', 'm' || i || '.large', 2, 4096, 0, 'x86_64' from generate_series(0, 999) i;
    insert into "Realm" ("id", "providerId", "name")
    select 'r' || i, 'p', 'realm-' || i from generate_series(0, 19) i;
    insert into "Price" ("id", "accountId", "hardwareProfileId", "realmId", "amount", "source")
    select 'price-' || i, 'a' || i / 20000, 'h' || i / 20 % 1000, 'r' || i % 20, 0.25, 'bench'
    from generate_series(0, 199999) i where i % 5 > 0;`)
  await client.query('ANALYZE')
}

const encoder = new TextEncoder()

/** A price for each cell, row by row. One row in a hundred is invalid. */
export async function* priceList(rows: number): AsyncGenerator<Uint8Array> {
  let text = 'account,profile,realm,price,currency\n'
  for (let i = 0; i < rows; i++) {
    const price = i % 100 === 99 ? 'n/a?' : i % 5 === 1 ? '0.25' : `0.${(i % 997) + 1000}`
    const cell = `account-${Math.floor(i / 20_000)},m${Math.floor(i / 20) % 1000}.large,realm-${i % 20}`
    text += `${cell},${price},USD\n`
    if (text.length > 65_536) {
      yield encoder.encode(text)
      text = ''
    }
  }
  yield encoder.encode(text)
}

const focusHeader =
  'BillingAccountId,BillingCurrency,ChargeCategory,ChargeClass,ChargeDescription,ContractedUnitPrice,EffectiveCost,ListUnitPrice,PricingCategory,PricingQuantity,PricingUnit,RegionId,ServiceCategory,SkuId,SubAccountId,Tags\n'

/** A FOCUS export in which one row in four is an hour of an instance. */
export async function* focusExport(rows: number): AsyncGenerator<Uint8Array> {
  const tags = `"{""application"": ""${'x'.repeat(400)}""}"`
  let text = focusHeader
  for (let i = 0; i < rows; i++) {
    const unit = i % 4 === 0 ? 'Hours' : 'GB'
    const description = `"$0.34 per On Demand Linux m${i % 1000}.large Instance Hour"`
    const price = `0.${(i % 7) + 310}`
    text += `1,USD,Usage,NULL,${description},${price},${price},0.340,Standard,1.0${i % 9},${unit},realm-${i % 20},Compute,S${i},account-${i % 10},${tags}\n`
    if (text.length > 65_536) {
      yield encoder.encode(text)
      text = ''
    }
  }
  yield encoder.encode(text)
}
