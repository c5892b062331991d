import 'server-only'
import { database } from '@/lib/db/client.server'

// Fails unless the database answers and is migrated.
await database().user.count()
await database().$disconnect()
