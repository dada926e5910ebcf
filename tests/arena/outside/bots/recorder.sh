#!/bin/sh
# recorder.sh FILE [ANSWERS]: writes every line it reads into FILE. Answers with the lines of ANSWERS,
# and then with the first choice.
exec 3<"${2:-/dev/null}"
while IFS= read -r line; do
  printf '%s\n' "$line" >>"$1"
  case $line in
    '{"hello"'* | '{"ask"'*)
      number=${line#'{"ask":'}
      if IFS= read -r answer <&3; then
        printf '%s\n' "$answer"
      elif [ "$number" = "$line" ]; then
        echo '{"name":"Recorder"}'
      else
        echo "{\"ask\":${number%%,*},\"choice\":0}"
      fi
      ;;
    '{"quit"'*) exit 0 ;;
  esac
done
