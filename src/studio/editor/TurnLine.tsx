import { Button } from '../../ui/Button.tsx';

/** How a part is made, in a sentence, with the button that makes it the other way. `name` is what people call the part. */
export function TurnLine({ says, name, button, onTurn }: { says: string; name: string; button: string; onTurn: () => void }) {
  return (
    <div className="studio-turn">
      <span className="muted">{says}</span>
      <Button size="small" aria-label={`${name}: ${button.replace(/^./, (letter) => letter.toLowerCase())}`} onClick={onTurn}>
        {button}
      </Button>
    </div>
  );
}
