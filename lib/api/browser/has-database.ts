/** True if the server can use its database. A live server without it answers no calls. */
export async function hasDatabase(): Promise<boolean> {
  const response = await fetch('/api/health/ready', { cache: 'no-store' })
  const { checks }: { checks: { database: boolean } } = await response.json()
  return checks.database
}
