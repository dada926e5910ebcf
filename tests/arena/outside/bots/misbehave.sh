#!/bin/sh
# misbehave.sh HOW: answers every question with the first choice, except the second, where it does what
# HOW says. Optional environment variables:
#   ONCE  a file: if it exists the program behaves, else it creates the file
#   PIDS  a file for the processes' numbers
how=$1
[ -n "$PIDS" ] && echo $$ >>"$PIDS"
if [ -n "$ONCE" ]; then
  [ -e "$ONCE" ] && how=never
  : >"$ONCE"
fi

# Something that would outlive its parent.
linger() {
  sleep 1000 &
  [ -n "$PIDS" ] && echo $! >>"$PIDS"
  wait
}

misbehave() {
  case $how in
    crash)
      echo 'first words' >&2
      echo 'Segments of an orange: 11' >&2
      exit 7
      ;;
    killed) kill -SEGV $$ ;;
    hang) linger ;;
    ignore-term)
      trap '' TERM INT HUP
      linger
      ;;
    late) sleep 3 ;;
    no-json) echo 'I would rather play cards.' ;;
    no-object) echo '["draw"]' ;;
    no-ask) echo '{"choice":0}' ;;
    other-ask) echo "{\"ask\":$(($1 - 1)),\"choice\":0}" ;;
    no-choice) echo "{\"ask\":$1}" ;;
    jump) echo "{\"ask\":$1,\"choice\":\"jump\"}" ;;
    not-offered) echo "{\"ask\":$1,\"choice\":\"throw-off\"}" ;;
    too-high) echo "{\"ask\":$1,\"choice\":99}" ;;
    too-low) echo "{\"ask\":$1,\"choice\":-1}" ;;
    flood) yes 'and another thing' | tr -d '\n' ;;
    blank-lines) yes '' ;;
    half-line)
      printf '{"ask":%s,' "$1"
      exit 0
      ;;
    close-output)
      exec >&-
      linger
      ;;
    close-input)
      exec <&-
      echo "{\"ask\":$1,\"choice\":0}"
      linger
      ;;
    chatter) yes 'let me think' | head -c 300000 >&2 ;;
  esac
}

asked=0
while IFS= read -r line; do
  case $line in
    '{"hello"'*)
      case $how in
        exit-at-once) exit 3 ;;
        hello-late) linger ;;
        nameless) echo '{"hello":"you"}' ;;
        rude-name) printf '{"name":"\\u001b[2J"}\n' ;;
        *) echo '{"name":"Misbehaved"}' ;;
      esac
      ;;
    '{"ask"'*)
      number=${line#'{"ask":'}
      number=${number%%,*}
      asked=$((asked + 1))
      [ $asked -eq 2 ] && misbehave "$number"
      echo "{\"ask\":$number,\"choice\":0}"
      ;;
    '{"over"'*) [ "$how" = one-game ] && exit 0 ;;
    '{"quit"'*) exit 0 ;;
  esac
done
