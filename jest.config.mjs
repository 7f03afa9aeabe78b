export { default } from './shared/build/jest-config.mjs'
