export { ContractDrift } from './ContractDrift.tsx';
export { StudioDoor } from './StudioDoor.tsx';
