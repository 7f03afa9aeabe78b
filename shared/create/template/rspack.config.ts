import { remoteConfig } from '@soundings/shared/build/remote'

export default remoteConfig(import.meta.dirname)
