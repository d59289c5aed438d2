// A sound with the browser's own controls.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SmallPicture } from '../lib/picture';
import '../styles/memos.css';

interface Props {
  sound: SmallPicture;
  name: string;
  /** Plays at once: a person just asked for it. */
  isStarted?: boolean;
}

export function Player({ sound, name, isStarted = false }: Props) {
  const element = useRef<HTMLAudioElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([sound.bytes], { type: sound.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);
  useEffect(() => {
    if (!address || !isStarted) return;
    element.current?.focus();
    element.current?.play().catch(() => {}); // a browser that wants another tap shows its button
  }, [address]);
  // biome-ignore lint/a11y/useMediaCaption: a voice memo has no written form
  return <audio class="player" ref={element} controls src={address ?? undefined} aria-label={name} />;
}
