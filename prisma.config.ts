import { defineConfig } from 'prisma/config'

const nowhere = 'postgresql://postgres@127.0.0.1:5432/berth'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? nowhere },
})
