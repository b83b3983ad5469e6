@echo off
rem Starts Planwright on a JDK 25. stdout belongs to the command (for the proxy, to MCP).
setlocal EnableExtensions DisableDelayedExpansion
for %%I in ("%~dp0..") do set "APP=%%~fI"

set "JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA for %%I in (java.exe) do set "JAVA=%%~$PATH:I"
if not defined JAVA goto nojava

rem The release of Java, such as 25.0.3, as the JDK's own file tells it.
set "VERSION="
for %%I in ("%JAVA%\..\..") do set "RELEASE=%%~fI\release"
if exist "%RELEASE%" for /f "usebackq tokens=2 delims==" %%V in (`findstr /b "JAVA_VERSION=" "%RELEASE%"`) do set "VERSION=%%~V"
if not defined VERSION for /f "tokens=3" %%V in ('""%JAVA%" -version 2>&1" ^| findstr /c:" version "') do set "VERSION=%%~V"
for /f "delims=.-+" %%M in ("%VERSION%") do set "FEATURE=%%M"
if not defined FEATURE goto nojava
if %FEATURE% LSS 25 goto nojava

chcp 65001 >nul
set "USE=light"
for %%C in (up serve worker demo) do if "%~1"=="%%C" set "USE=service"

"%JAVA%" "@%APP%\%USE%.options" "-XX:AOTCache=%APP%\planwright-%VERSION%-%USE%.aot" %PLANWRIGHT_JAVA_OPTIONS% -jar "%APP%\planwright.jar" %*
exit /b %ERRORLEVEL%

:nojava
>&2 echo planwright: no JDK 25 found (looked at JAVA_HOME and the PATH).
>&2 echo planwright: Install one, or set JAVA_HOME to it.
exit /b 1
