import { compose } from '../page/compose.rules.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { startCanary } from '../releases/canary-release.ts'
import { promoteRelease } from '../releases/promote-release.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { rollbackRelease } from '../releases/rollback-release.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { aClock, aFolder, aHostBuild } from './builds.fixture.ts'

const who = 'ana'
const force = 'checked by hand, and found whole'

/** Each test has a store with a live host, and release steps of the remote `mfe-new`. */
export const setUpReleaseStore = () => {
  const now = aClock()
  let store: DirectoryStore
  let remove = async () => {}
  const publish = async (build: AnyBuild, target: 'live' | 'candidate' = 'live') =>
    (await publishRelease(store, build, { who, now, target })).version
  beforeEach(async () => {
    const made = await aFolder()
    remove = made.remove
    store = new DirectoryStore(made.folder)
    await store.putPage('page-settings.json', '{"requireCheck":false}')
    await publish(aHostBuild())
  })
  afterEach(() => remove())
  return {
    get store() {
      return store
    },
    who,
    now,
    force,
    publish,
    composed: async () => compose(await store.readRegistry()),
    canary: (percentage: number) => startCanary(store, 'mfe-new', { who, now, percentage, force }),
    promote: (version?: string) => promoteRelease(store, 'mfe-new', { who, now, version, force }),
    rollback: () => rollbackRelease(store, 'mfe-new', { who, now }),
  }
}
